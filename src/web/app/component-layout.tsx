import './component-styles.ts';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from 'react-router';
import { theme } from './theme.ts';

/** The component library, for every screen but the public ones. */
export default function ComponentLayout() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ModalsProvider>
        <Outlet />
      </ModalsProvider>
    </MantineProvider>
  );
}
