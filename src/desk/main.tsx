// desk: the owner's pages, for leads and for the content of the site. Visitors load nothing of it.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { refuseDrops } from '../engine/theme/refuseDrops.ts';
import { installGhostClickGuard } from '../engine/session/ghostClicks.ts';
import '../site/styles/fontFace.css';
import '../site/styles/global.css';
import { Desk } from './Desk.tsx';
import { startWorker } from './push.ts';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no element with the id "app"');

installGhostClickGuard();
refuseDrops();
startWorker();
createRoot(container).render(
  <StrictMode>
    <BrowserRouter basename="/desk/">
      <Desk />
    </BrowserRouter>
  </StrictMode>,
);
