/** A file of a multipart request, as a variable of type `Upload` holds it. */
export class UploadedFile {
  readonly filename: string
  readonly mimeType: string

  constructor(options: { filename: string; mimeType: string }) {
    this.filename = options.filename
    this.mimeType = options.mimeType
  }
}
