import '../theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');
createRoot(element).render(
  <StrictMode>
    <h1>Entregas</h1>
  </StrictMode>,
);
