/** Keys of the browser's local storage. */
export const LOGOUT_FLAG = 'logout_success';
