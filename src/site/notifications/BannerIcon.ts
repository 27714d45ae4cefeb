import styled from 'styled-components';

/** The optional icon at the start of a banner. */
export const BannerIcon = styled.span`
  flex: none;
  padding-block: 0.75rem;
`;
