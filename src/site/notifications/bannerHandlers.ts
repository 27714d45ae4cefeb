import type { KeyboardEvent, MouseEvent } from 'react';
import { isBannerClick } from './isBannerClick.ts';
import type { NotificationModel } from './NotificationModel.ts';

/** What clicks and keys on a banner do; without a close button the banner itself takes the keys. */
export function bannerHandlers(notification: NotificationModel, close: () => void) {
  const { showClose, closeOnClick, clickHandler } = notification;
  const activate = () => {
    clickHandler?.(notification);
    if (closeOnClick) close();
  };
  return {
    takesKeys: clickHandler !== undefined || (closeOnClick && !showClose),
    onClick({ currentTarget, target }: MouseEvent<HTMLElement>) {
      if (isBannerClick(currentTarget, target)) activate();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Enter' && event.target === event.currentTarget) activate();
      if (event.key !== 'Escape' || !(showClose || closeOnClick)) return;
      // Escape closes the banner alone, not the dialog or menu that it may lie in.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
}
