/** Numbered sections of a text, each with its heading. */
export function Sections({ sections }: { sections: { title: string; text: string }[] }) {
  return sections.map(({ title, text }, index) => (
    <section key={title}>
      <h2>
        <span className="num muted">{index + 1}.</span> {title}
      </h2>
      <p>{text}</p>
    </section>
  ))
}
