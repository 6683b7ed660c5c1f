import { Navigate } from 'react-router';
import { wish } from './after-sign-in.ts';
import { paths } from './paths.ts';

/** Signed in just now, or before: home, or where a visitor was going when they had to sign in. */
export default function Entered() {
  return <Navigate to={wish() ?? paths.root} replace />;
}
