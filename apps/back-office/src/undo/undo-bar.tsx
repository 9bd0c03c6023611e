import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PartialUndo } from '../../../../packages/contract/schedule/schedule.ts'
import type { Problem } from '../../../../packages/contract/studio/problem.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { removeUndoOffer, type UndoOffer, useUndoOffers } from './undo-store.ts'
import './undo.css'

/** Actions that can still be undone, with the remaining seconds. The newest is visible, older ones can be expanded. */
export function UndoBar() {
  const t = useTranslate()
  const offers = useUndoOffers()
  const textOf = useOfferText()
  const [isOpen, setOpen] = useState(false)
  useExpiry(offers)
  const newest = offers.at(-1)
  if (!newest) return null
  const earlier = offers.slice(0, -1)
  return (
    <section className="undo" aria-label={t('undo.title')} ref={publishHeight}>
      {isOpen && earlier.map((offer) => <UndoLine key={offer.path} offer={offer} />)}
      <UndoLine key={newest.path} offer={newest} />
      {earlier.length > 0 && (
        <button type="button" className="undo-earlier" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('undo.earlier', { smart_count: earlier.length, names: earlier.toReversed().map(textOf).join(' · ') })}
        </button>
      )}
    </section>
  )
}

function useOfferText(): (offer: UndoOffer) => string {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return ({ words, slots, about }) => t(words, { ...slots, ...(about && { what: `${about.title}, ${dateAndTime(about.start)}` }) })
}

const GAP = 12

/** Publishes the height of the bar, so that notifications and form buttons are above it. */
function publishHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--undo-room', `${bar.offsetHeight + GAP}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--undo-room')
  }
}

function UndoLine({ offer }: { offer: UndoOffer }) {
  const t = useTranslate()
  const notify = useNotify()
  const seconds = useSecondsLeft(offer.until)
  const textOf = useOfferText()
  const { dateAndTime } = useFormat()
  const namesText = (classes: { title: string; start: string }[]) =>
    classes.map(({ title, start }) => `${title}, ${dateAndTime(start)}`).join('; ')
  const { run, isBusy } = useAction(
    () => (offer.body ? api.patch<undefined>(offer.path, offer.body) : api.delete<PartialUndo | undefined>(offer.path)),
    {
      done: (answer) => {
        removeUndoOffer(offer.path)
        const names = namesText(answer?.kept ?? [])
        notify(names ? 'undo.kept' : 'undo.undone', { type: names ? 'warning' : 'success', messageArgs: { names } })
      },
      refused: (error) => {
        // After a network error the undo can be tried again.
        if (error.status !== 0) removeUndoOffer(offer.path)
        const { clashes, in_use } = (error.body ?? {}) as Partial<Problem>
        notify([error.message, namesText(clashes ?? in_use ?? [])].filter(Boolean).join(' '), { type: 'error' })
      },
    },
  )
  const text = textOf(offer)
  const emails = offer.emails ?? 0
  return (
    <div className="undo-line">
      <span className="undo-left num" aria-hidden="true">
        {seconds}
      </span>
      <p role="status">
        {offer.classId ? <Link to={`/class/${offer.classId}`}>{text}</Link> : text}
        {emails > 0 && <small>{t('undo.emails', { smart_count: emails })}</small>}
      </p>
      <button type="button" disabled={isBusy} onClick={() => run()}>
        {t('undo.undo')}
      </button>
    </div>
  )
}

const secondsUntil = (until: string) => Math.ceil((Date.parse(until) - serverNow()) / 1000)

function useSecondsLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, seconds)
}

/** A job carries out a deferred action after its undo period, usually within seconds. */
const REREAD_AFTER_MS = [0, 4_000, 15_000, 40_000]

function useExpiry(offers: UndoOffer[]) {
  const client = useQueryClient()
  useEffect(() => {
    const forgetOver = () => {
      const over = offers.filter(({ until }) => secondsUntil(until) <= 0)
      for (const { path } of over) removeUndoOffer(path)
      if (over.length === 0) return
      for (const delay of REREAD_AFTER_MS) setTimeout(() => void client.invalidateQueries(), delay)
    }
    forgetOver()
    const timer = setInterval(forgetOver, 1000)
    return () => clearInterval(timer)
  }, [offers, client])
}
