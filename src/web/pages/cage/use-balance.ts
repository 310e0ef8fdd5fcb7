import { useEffect, useState } from 'react';
import type { Served } from '../../console/person-picker.tsx';
import { api } from '../../live/api.ts';

/** The money of the person at the counter, read again after each booking; null until known. */
export function useBalance(person: Served | null, booked: string): number | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly cents: number } | null>(null);
  const { id = '', displayName: q = '' } = person ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a booking changes the balance.
  useEffect(() => {
    let gone = false;
    if (id === '') return;
    void api.findPeople({ q }).then((answer) => {
      const found = answer.ok ? answer.value.people.find((one) => one.id === id) : undefined;
      const { balanceCents = null } = found ?? {};
      if (!gone && balanceCents !== null) setKnown({ id, cents: balanceCents });
    });
    return () => {
      gone = true;
    };
  }, [id, q, booked]);
  return known !== null && known.id === id ? known.cents : null;
}
