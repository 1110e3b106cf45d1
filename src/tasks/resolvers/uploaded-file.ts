/** A file of a multipart request, as a variable of type `Upload` holds it. */
export class UploadedFile {
  readonly filename: string
  readonly mimeType: string

  constructor(facts: { filename: string; mimeType: string }) {
    this.filename = facts.filename
    this.mimeType = facts.mimeType
  }
}
