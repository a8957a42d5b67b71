declare module 'postject' {
  const postject: {
    /** Writes `data` as a resource into an executable file. */
    inject(file: string, name: string, data: Buffer, options: { readonly sentinelFuse: string }): Promise<void>;
  };
  export default postject;
}
