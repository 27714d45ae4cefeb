import styled from 'styled-components';

/** Title and message of a banner. */
export const BannerContent = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.75rem;

  &:last-child { padding-right: 1rem; }
  p, ul, ol { margin: 0; }
  ul, ol { padding-left: 1.25rem; }
`;
