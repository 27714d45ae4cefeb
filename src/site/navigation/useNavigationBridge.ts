import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { navigation } from './navigation.ts';

/** Lets code outside this React tree navigate with its router. */
export function useNavigationBridge(): void {
  const navigate = useNavigate();
  useEffect(() => navigation.connect((path) => void navigate(path)), [navigate]);
}
