import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { navigation } from './navigation.ts';

/** Lets code outside this React tree navigate with its router, and follow it. */
export function useNavigationBridge(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => navigation.connect(navigate), [navigate]);
  useLayoutEffect(() => navigation.arrive(location, type), [location, type]);
}
