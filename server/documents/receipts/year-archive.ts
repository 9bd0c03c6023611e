import { Readable } from 'node:stream'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { ReceiptRange, YearFiles } from '../../domain/office/reports/year-files.ts'
import { newDocument, type Pdf } from './document.ts'
import { drawReceipt } from './draw-receipt.ts'

/** Returns a ZIP with a year's lists and PDFs. It is generated while being read, so memory does not grow with the year. */
export function yearArchive({ texts, receipts }: YearFiles, studio: string): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, read } of texts) zip.addReadStreamLazy(name, {}, (give) => give(null, Readable.from(read())))
  // Stored without compression, because PDFs are already compressed.
  for (const stretch of receipts)
    zip.addReadStreamLazy(`PDF/${stretch.name}.pdf`, { compress: false }, async (give) => {
      const pdf = await newDocument({ title: stretch.name, author: '', language: 'cs' })
      void draw(pdf, stretch.read, studio).catch((error) => pdf.destroy(error))
      give(null, pdf)
    })
  zip.end()
  return output
}

async function draw(pdf: Pdf, read: ReceiptRange['read'], studio: string): Promise<void> {
  for (const receipt of await read()) {
    drawReceipt(pdf, receipt, studio)
    // A page takes some milliseconds; other requests run in between.
    await letOthersRun()
  }
  pdf.end()
}
