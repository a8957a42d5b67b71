import '../theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readFirstOrder } from '#portal/public-orders/page/first-order.ts';
import { PublicOrderPage } from '#portal/public-orders/page/page.tsx';
import { VisitorBar } from '#portal/shell/visitor-bar.tsx';
import { ToastRegion } from '#portal/ui/toasts.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');
const token = new URLSearchParams(location.search).get('t') ?? '';
createRoot(element).render(
  <StrictMode>
    <PublicOrderPage token={token} first={readFirstOrder()} barWithoutOrder={<VisitorBar />} isVisitor />
    <ToastRegion />
  </StrictMode>,
);
