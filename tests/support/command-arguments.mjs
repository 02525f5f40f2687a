// Words on the command line that mean nothing are the typist's mistake: one line says so, without a stack.

/** Runs a command's work with its arguments; `usage` follows what is wrong with them. Other errors are thrown on. */
export async function withArguments(work, usage) {
  try {
    return await work(process.argv.slice(2));
  } catch (error) {
    if (!/^ERR_PARSE_ARGS_|^USAGE$/.test(error.code ?? '')) throw error;
    console.error(`${error.message}\n${usage}`);
    return 2;
  }
}

/** An argument that the command's own check refuses. */
export const badArgument = (message) => Object.assign(new Error(message), { code: 'USAGE' });
