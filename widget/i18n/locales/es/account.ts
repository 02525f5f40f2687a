// Made by npm run messages from xliff/; not to be changed by hand.

export const templates = {
};
