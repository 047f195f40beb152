/** The outline of a token tells the kind of card before its picture does. */
export const TOKEN_SHAPES = {
  place: '<circle cx="20" cy="20" r="18.5"',
  person: '<rect x="2" y="1.5" width="36" height="37" rx="11"',
  ship: '<path d="M10 3h20l9 17-9 17H10L1 20z"',
  danger: '<path d="M20 .5 39.5 20 20 39.5.5 20z"',
  deed: '<path d="M8 2h24a6 6 0 0 1 6 6v16L24 38H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z"',
};
export type TokenShape = keyof typeof TOKEN_SHAPES;

export const tokenClip = (shape: TokenShape): string => `url(#face-token-${shape})`;
export const tokenClips = (): string =>
  Object.entries(TOKEN_SHAPES)
    .map(([shape, outline]) => `<clipPath id="face-token-${shape}">${outline}/></clipPath>`)
    .join('');
