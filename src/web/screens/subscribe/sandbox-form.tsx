import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmSandbox } from '../../api/billing.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatCardNumber, isWholeCardNumber } from './card-number.ts';
import styles from './subscribe.module.css';

const text = subscribe.payment;

/** The sandbox's payment form: a card number is all it asks for. */
export function SandboxForm({ clientSecret }: { clientSecret: string }) {
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const pay = useConfirmSandbox();
  const navigate = useNavigate();

  const put = (value: string) => {
    setNumber(formatCardNumber(value));
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWholeCardNumber(number)) {
      setError(text.invalid);
      field.current?.focus();
      return;
    }
    pay.mutate(
      { clientSecret, cardNumber: number.replaceAll(' ', '') },
      {
        onSuccess: () => navigate(`${paths.profile}?subscription=success`),
        onError: (failure) =>
          toast({
            title: text.failed,
            description: (failure instanceof ApiError && failure.detail) || text.failedFallback,
            tone: 'destructive',
          }),
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.testCards}>
        <p>{text.testBody}</p>
        <ul>
          {text.testCards.map((card) => (
            <li key={card.number}>
              <button type="button" aria-label={text.use(card.number)} onClick={() => put(card.number)}>
                {card.number}
              </button>{' '}
              {card.outcome}
            </li>
          ))}
        </ul>
      </div>
      <TextField
        ref={field}
        label={text.cardNumber}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        value={number}
        onChange={put}
        error={error}
      />
      <Button type="submit" size="large" wide busy={pay.isPending}>
        {pay.isPending ? text.paying : text.pay}
      </Button>
    </form>
  );
}
