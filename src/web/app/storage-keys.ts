/** Keys of the browser's local storage. */
export const LOGOUT_FLAG = 'logout_success';
/** The colour scheme that the account had when this browser last heard of it. */
export const ACCOUNT_THEME = 'etch_account_theme';
