/** Minutes for which a partner page may book with the account of a customer who allowed it. */
export const partnerSignInMinutes = 15;
