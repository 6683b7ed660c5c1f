import { IconArrowLeft } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { profile as text } from '../../text/profile.ts';
import { LinkButton } from '../../ui/button.tsx';

export function BackToProfile() {
  return (
    <LinkButton
      to={paths.profile}
      variant="quiet"
      size="small"
      flush
      icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
    >
      {text.back}
    </LinkButton>
  );
}
