import { createTheme, type MantineColorsTuple, Menu, Modal } from '@mantine/core';

/** Ten steps around the token's colour, as the component library wants them. */
const copper: MantineColorsTuple = [
  '#fbeee9',
  '#f3d6cd',
  '#ecb3a4',
  '#e69079',
  '#e07a5f',
  '#cb5b41',
  '#b5482f',
  '#9a3a24',
  '#7c2e1c',
  '#5c2115',
];

export const theme = createTheme({
  primaryColor: 'copper',
  primaryShade: { light: 6, dark: 4 },
  colors: { copper },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '560' },
  defaultRadius: 10,
  autoContrast: true,
  luminanceThreshold: 0.32,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // The placeholder is a child that a menu may not have; without it the focus goes to the first item.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({
      // The close button has no name of its own.
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true, radius: 14, padding: 20 },
    }),
  },
});
