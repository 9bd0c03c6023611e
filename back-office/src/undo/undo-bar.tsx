import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Problem } from '../../../contract/problem.ts'
import type { TakenBack } from '../../../contract/schedule.ts'
import { api } from '../app/api.ts'
import { useFormat } from '../app/format.ts'
import { serverNow } from '../app/server-clock.ts'
import { useAct } from '../parts/use-act.ts'
import { forgetUndo, type Offer, useOffers } from './undo-store.ts'
import './undo.css'

/** What was just done and can still be taken back, with the seconds that are left. It stays on every screen. */
export function UndoBar() {
  const t = useTranslate()
  const offers = useOffers()
  if (offers.length === 0) return null
  return (
    <section className="undo" aria-label={t('undo.title')} ref={tellHeight}>
      {offers.map((offer) => (
        <UndoLine key={offer.path} offer={offer} />
      ))}
    </section>
  )
}

const GAP = 12

/** Says how much room the bar takes, so that notices and the buttons of a form stand above it. */
function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--undo-room', `${bar.offsetHeight + GAP}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--undo-room')
  }
}

function UndoLine({ offer }: { offer: Offer }) {
  const t = useTranslate()
  const notify = useNotify()
  const seconds = useSecondsLeft(offer)
  const { dateAndTime } = useFormat()
  const namesOf = (classes: { title: string; start: string }[]) =>
    classes.map(({ title, start }) => `${title}, ${dateAndTime(start)}`).join('; ')
  const { run, isBusy } = useAct(() => api.delete<TakenBack | undefined>(offer.path), {
    done: (answer) => {
      forgetUndo(offer.path)
      const names = namesOf(answer?.kept ?? [])
      notify(names ? 'undo.kept' : 'undo.undone', { type: names ? 'warning' : 'success', messageArgs: { names } })
    },
    refused: (error) => {
      // Nobody answered: it can still be tried.
      if (error.status !== 0) forgetUndo(offer.path)
      const { clashes, in_use } = (error.body ?? {}) as Partial<Problem>
      notify([error.message, namesOf(clashes ?? in_use ?? [])].filter(Boolean).join(' '), { type: 'error' })
    },
  })
  const text = t(offer.words, offer.slots)
  return (
    <div className="undo-line">
      <p role="status">{offer.classId ? <Link to={`/class/${offer.classId}`}>{text}</Link> : text}</p>
      <span className="undo-left num" aria-hidden="true">
        {seconds}
      </span>
      <button type="button" disabled={isBusy} onClick={() => run()}>
        {t('undo.undo')}
      </button>
    </div>
  )
}

/** Counts down; at nothing the offer goes, and the screen asks what has become of it. */
function useSecondsLeft({ path, until }: Offer): number {
  const client = useQueryClient()
  const left = () => Math.ceil((Date.parse(until) - serverNow()) / 1000)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const count = () => {
      const now = Math.ceil((Date.parse(until) - serverNow()) / 1000)
      setSeconds(now)
      if (now > 0) return
      forgetUndo(path)
      void client.invalidateQueries()
    }
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [path, until, client])
  return Math.max(0, seconds)
}
