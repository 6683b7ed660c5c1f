/** Every word shown, by screen. Screens import their own file, so that each chunk carries its own words alone. */
export { common } from './text/common.ts';
export { consent } from './text/consent.ts';
export { sourceView } from './text/source-view.ts';
