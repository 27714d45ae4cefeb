import { styled } from 'styled-components';
import { words } from 'virtual:content/sending';

const Box = styled.div`
  margin-top: 1rem;
  break-inside: avoid;

  @media print {
    margin-top: 0.5rem;
  }

  h3 {
    margin: 0;
    font-size: 1.0625rem;
  }

  ol {
    margin: 0.375rem 0 0;
    padding-left: 1.5rem;
  }
`;

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Box>
      <h3>{words.next}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Box>
  );
}
