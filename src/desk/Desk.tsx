import { useEffect, useState } from 'react';
import { deskApi, signedOut } from './deskApi.ts';
import { SignIn } from './SignIn.tsx';
import { Button } from '../engine/theme/Button.ts';
import { words } from './words.ts';

/** The desk: what one is to sign in to, and what there is then. */
export function Desk() {
  const [isIn, setIsIn] = useState<boolean>();
  useEffect(() => {
    const leave = (): void => setIsIn(false);
    window.addEventListener(signedOut, leave);
    void deskApi.get('session').then(() => setIsIn(true), leave);
    return () => window.removeEventListener(signedOut, leave);
  }, []);
  if (isIn === undefined) return null;
  if (!isIn) return <SignIn onSignedIn={() => setIsIn(true)} />;
  return (
    <main>
      <h1>{words.desk}</h1>
      <Button type="button" onClick={() => void deskApi.delete('session').then(() => setIsIn(false))}>
        {words.signOut}
      </Button>
    </main>
  );
}
