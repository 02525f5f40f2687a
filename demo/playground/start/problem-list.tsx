/** Lists the parts of an address or a style sheet that were left out, one sentence per item. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className="p-problems">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
