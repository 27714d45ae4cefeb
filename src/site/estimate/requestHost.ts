import type { Answers } from '../../engine/definition/types.ts';
import type { FormHost } from '../../engine/session/FormHost.ts';

interface RequestEvents {
  /** Told when the lead goes out, and when it is answered. */
  onSending: (sending: boolean) => void;
  onSent: () => void;
  onCancel: () => void;
}

/** What a form is given that carries an estimate: its fields, and a way out. */
export function requestHost(site: FormHost, fields: Answers, { onSending, onSent, onCancel }: RequestEvents): FormHost {
  return {
    ...site,
    send: (...lead) => {
      onSending(true);
      return site.send(...lead).finally(() => onSending(false));
    },
    attached: () => fields,
    cancel: onCancel,
    sent: onSent,
  };
}
