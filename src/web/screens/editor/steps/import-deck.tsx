import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateStudy } from '../../../api/progress.ts';
import { ApiError, call } from '../../../app/client.ts';
import { paths } from '../../../app/paths.ts';
import { create } from '../../../text/create.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './steps.module.css';

const words = create.choice;
const ACCEPT = '.apkg,.csv,.tsv,.txt';

/** For those who come with cards: an Anki package, CSV or text becomes a guide of its own. */
export function ImportDeck() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const send = async (file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    try {
      const { materialId, cards, skipped } = await call('POST /api/materials/import', { form });
      toast({ title: words.deckDone, description: words.deckCards(cards, skipped.length), tone: 'success' });
      await invalidateStudy(client);
      // A deck has no page to map.
      navigate(`${paths.material(materialId)}?tab=cards`);
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : null;
      toast({ title: words.deckFailed, description: detail ?? words.deckFailedBody, tone: 'destructive' });
      setBusy(false);
    }
  };

  return (
    <div className={styles.deck}>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        icon={<IconFileImport size={18} stroke={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {busy ? words.deckBusy : words.deck}
      </Button>
      <span>{words.deckHint}</span>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={words.deck}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be picked again after it was mended.
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
