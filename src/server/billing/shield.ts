import { PaymentDeclined, PaymentSignatureInvalid, type Payments } from '#ports/payments.ts';
import { AppError } from '#server/errors.ts';

const AWAY = 'The payment provider cannot be reached right now. Nothing was changed: try again in a few minutes.';

/** The provider with its own errors turned into `unavailable`: what Stripe answers us is not our answer to the learner. */
export function shielded<P extends Payments>(payments: P): P {
  return new Proxy(payments, {
    get(target, name, receiver) {
      const part = Reflect.get(target, name, receiver);
      if (typeof part !== 'function') return part;
      return async (...given: unknown[]) => {
        try {
          return await part.apply(target, given);
        } catch (error) {
          const known = [AppError, PaymentDeclined, PaymentSignatureInvalid].some((kind) => error instanceof kind);
          throw known ? error : new AppError('unavailable', AWAY, { cause: error, logMessage: 'payment provider' });
        }
      };
    },
  });
}
