type Props = { title: string; lines: readonly (string | false)[] }

/** Nothing where there is nothing to list. */
export function Listed({ title, lines }: Props) {
  const visible = lines.filter((line) => line !== false)
  if (visible.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {visible.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
