import './faces.css';
import { sheet } from './sheet';

let isLaid = false;

/** What all faces share is put into the page once, with the first of them. */
export function layOutSheet(): void {
  if (isLaid) return;
  isLaid = true;
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.setAttribute('class', 'card-face-sheet');
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = sheet();
  document.body.append(holder);
}
