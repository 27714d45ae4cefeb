import styled from 'styled-components';

/** The optional title of a banner, on a line of its own. */
export const BannerTitle = styled.strong`
  display: block;
`;
