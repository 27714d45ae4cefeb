import { styled } from 'styled-components';

/** Short facts beside each other, one under the other on a phone. */
export const Facts = styled.dl`
  display: grid;
  gap: 0.5rem;
  margin: 1.25rem 0;

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
  }

  dt {
    color: ${({ theme }) => theme.muted};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }

  @media print {
    margin-block: 0.5rem;
  }

  @media (min-width: 36rem) {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem 2.5rem;

    div {
      display: block;
    }
  }
`;
