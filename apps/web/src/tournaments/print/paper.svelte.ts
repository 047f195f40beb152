/** The paper size to print on, stored on this device. Letter is usual where English is spoken beyond the Atlantic. */
export const PAPERS = ['a4', 'letter'] as const;
type Paper = (typeof PAPERS)[number];

const REMEMBERED = 'logbuoy.paper';
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO)$/i;

let chosen = $state<Paper>(remembered());

export const paper = (): Paper => chosen;

export function choosePaper(wanted: Paper): void {
  chosen = wanted;
  try {
    localStorage.setItem(REMEMBERED, wanted);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function remembered(): Paper {
  try {
    const kept = PAPERS.find((one) => one === localStorage.getItem(REMEMBERED));
    if (kept !== undefined) return kept;
  } catch {
    // Then the browser's region decides.
  }
  return LETTER_REGIONS.test(navigator.language) ? 'letter' : 'a4';
}
