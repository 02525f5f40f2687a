// Invalid command-line arguments are reported in one line, without a stack.

/** Runs a command with its arguments. Prints the error and `usage` if they are invalid; rethrows other errors. */
export async function withArguments(work, usage) {
  try {
    return await work(process.argv.slice(2));
  } catch (error) {
    if (!/^ERR_PARSE_ARGS_|^USAGE$/.test(error.code ?? '')) throw error;
    console.error(`${error.message}\n${usage}`);
    return 2;
  }
}

/** Creates the error for an argument that the command rejects. */
export const badArgument = (message) => Object.assign(new Error(message), { code: 'USAGE' });
