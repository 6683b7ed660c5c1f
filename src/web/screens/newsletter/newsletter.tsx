import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { newsletterPage as text } from '../../text/public.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';

/** Where the mail's link leads: confirms the address. */
export default function NewsletterPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [state, setState] = useState<'confirming' | 'done' | 'failed'>('confirming');
  const sent = useRef(false);

  useEffect(() => {
    // Once, though effects run twice in development: the token works only once.
    if (sent.current) return;
    sent.current = true;
    if (token === '') return setState('failed');
    call('POST /api/newsletter/confirm', { body: { token } })
      .then(() => setState('done'))
      .catch(() => setState('failed'));
  }, [token]);

  return (
    <PublicFrame>
      <Page
        title={text.title}
        heading={state === 'done' ? text.done : state === 'failed' ? text.failed : text.confirming}
        width="study"
      >
        <div role="status" style={{ display: 'grid', gap: 20, justifyItems: 'start' }}>
          {state === 'done' && <p>{text.doneBody}</p>}
          {state === 'failed' && <p>{text.failedBody}</p>}
          {state !== 'confirming' && <LinkButton to={paths.root}>{text.home}</LinkButton>}
        </div>
      </Page>
    </PublicFrame>
  );
}
