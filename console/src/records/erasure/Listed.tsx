type Props = {
  title: string
  lines: readonly (string | false)[]
  /** One below the heading that it stands under: a dialog's title is an h2. */
  heading?: 'h2' | 'h3'
}

/** Nothing where there is nothing to list. */
export function Listed({ title, lines, heading: Heading = 'h3' }: Props) {
  const visible = lines.filter((line) => line !== false)
  if (visible.length === 0) return null
  return (
    <section>
      <Heading>{title}</Heading>
      <ul>
        {visible.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
