import styled from 'styled-components';

/** The button that closes a banner, large enough for a thumb. */
export const BannerClose = styled.button`
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  color: inherit;
  font: inherit;
  font-size: 1.5rem;
  line-height: 1;
  background: none;
  border: 0;
  border-radius: var(--radius, 6px);
  cursor: pointer;

  &:focus-visible { outline: 3px solid var(--color-focus, #1d4ed8); outline-offset: -3px; }
`;
