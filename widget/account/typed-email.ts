/** The address typed in one of the forms. It is never stored or part of a URL, and is lost with the page. */
let typed = '';

/** Keeps an address for the next form, so that it isn't typed again. */
export function keepTypedEmail(email: string): void {
  typed = email;
}

/** Returns the address that was typed last. */
export function typedEmail(): string {
  return typed;
}
