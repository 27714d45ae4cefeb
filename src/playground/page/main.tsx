import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refuseDrops } from '../../engine/theme/refuseDrops.ts';
import { installGhostClickGuard } from '../../engine/session/ghostClicks.ts';
import '../../site/styles/fontFace.css';
import '../../site/styles/global.css';
import { Playground } from './Playground.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element with the id "app"');

installGhostClickGuard();
refuseDrops();
createRoot(container).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
