/** How long a partner's page may book with the account of a customer who allowed it. */
export const partnerSignInMinutes = 15;
