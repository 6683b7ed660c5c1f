let moved = false;

/** The first screen of a visit leaves the focus where the browser puts it. */
export function leaveFirstScreen(): void {
  moved = true;
}

/** Another screen, or another step of one: it is read from its heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** What had the focus went away, e.g. the heading of the skeleton. */
export function regainHeading(): void {
  if (moved && document.activeElement === document.body) focusHeading();
}
